import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { BuildAcknowledgement, BuildStatus } from '../../contract/build.ts';
import type { NamespaceView } from './namespace-view.ts';
import { answered } from './tool-answer.ts';
import { withJsonSchema } from './with-json-schema.ts';

/** The tools that start a build and say how far it is. */
export function addBuildTools(server: McpServer, namespace: NamespaceView): void {
  if (namespace.mayCall('triggerBuild'))
    server.registerTool(
      'build_persona',
      {
        title: 'Build the persona',
        description:
          'Queues a build of the persona from all events there are now, and returns at once; ask build_status until it is completed or failed. While a build waits, that one is returned.',
        inputSchema: withJsonSchema(z.object({})),
        outputSchema: withJsonSchema(z.object(BuildAcknowledgement.shape)),
        annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      () => answered(() => namespace.build()),
    );
  server.registerTool(
    'build_status',
    {
      title: 'Status of the newest build',
      description:
        'The newest build: accepted, running (with how many of its events are done), completed, or failed with the reason.',
      inputSchema: withJsonSchema(z.object({})),
      outputSchema: withJsonSchema(z.object(BuildStatus.shape)),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => answered(() => namespace.status()),
  );
}
