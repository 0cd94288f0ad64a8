import type { CallToolResult } from '@modelcontextprotocol/server';
import { GatewayRefusal } from '../refusal.ts';

/** What a tool answers, as structured content and as text; a refusal is told to the model, in its sentence. */
export async function answered(work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const structuredContent = await work();
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
