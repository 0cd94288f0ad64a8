import { Command } from 'commander';
import { usualOrigin } from '../../contract/base-path.ts';
import type { CliCommand } from '../cli-command.ts';
import { outputOption } from '../everywhere/forms.ts';
import { printJson } from '../output/print.ts';

/** persona openapi */
export const openapiCommand: CliCommand = (io) =>
  new Command('openapi')
    .description('print the OpenAPI 3.1 document of the gateway; no gateway need run')
    .addOption(outputOption('json'))
    .addHelpText(
      'after',
      '\nA running gateway answers the same at /gateway/v1/openapi.json, with its own address in it.\n\nExample:\n  persona openapi > gateway.json',
    )
    .action(async () => {
      const { openApiDocument } = await import('../../contract/openapi/document.ts');
      printJson(io, openApiDocument(usualOrigin));
    });
