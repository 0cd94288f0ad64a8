import { buildTools } from './build-tools.ts';
import { claimHistoryTool } from './claim-history-tool.ts';
import { correctTool } from './correct-tool.ts';
import { personaTools } from './persona-tools.ts';
import { searchTools } from './search-tools.ts';
import type { Tool } from './tool.ts';
import { whyTool } from './why-tool.ts';

/** Every tool of a namespace, in the order in which it is listed. */
export const tools: readonly Tool[] = [
  ...personaTools,
  ...searchTools,
  whyTool,
  claimHistoryTool,
  correctTool,
  ...buildTools,
];
