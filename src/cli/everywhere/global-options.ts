import { GlobalOption } from './global-option.ts';

/** The options that say which gateway is meant. */
export const gatewayOptions: readonly GlobalOption[] = [
  new GlobalOption('--url <url>', 'the base URL of a gateway, ending in /gateway/v1'),
  new GlobalOption('--profile <profile>', 'a profile, or "embedded" for this machine\'s own gateway'),
  new GlobalOption(
    '--key-file <file>',
    'a file that holds the key, or - for standard input, instead of PERSONA_API_KEY or the stored one',
  ),
  new GlobalOption('--data <folder>', "the folder of this machine's own gateway (else PERSONA_DATA, or the usual one)"),
];

/** What a command's help says of the options that it does not list. */
export const everywhereHelp =
  '\nEverywhere: --output, --pointer, --quiet, --read-only, --plain, --theme, --mouse,\n--no-color, --debug\n(persona --help)';

/** What can be said with every command, before its word or after it. */
export const globalOptions: readonly GlobalOption[] = [
  ...gatewayOptions,
  new GlobalOption('--json', 'print one JSON document; the same as --output json'),
  new GlobalOption('--output <form>', 'json, wide or markdown, of which each command says what it has'),
  new GlobalOption('--pointer <pointer>', 'only what stands at this JSON pointer of what --json prints'),
  new GlobalOption('-q, --quiet', 'nothing on standard error but questions and failures'),
  new GlobalOption('--read-only', 'write nothing to a gateway, whatever is asked for'),
  new GlobalOption('--plain', 'sentences in place of frames and bars, as with INK_SCREEN_READER=true and TERM=dumb'),
  new GlobalOption('--theme <theme>', 'how the explorer looks: auto, dark, light, high-contrast or mono'),
  new GlobalOption('--mouse', 'the mouse in the explorer: wheel, rows, tabs, hints'),
  new GlobalOption('--no-color', 'no colours, as with NO_COLOR=1'),
  new GlobalOption('--debug', 'write the debug log, as with PERSONA_DEBUG=1'),
];
