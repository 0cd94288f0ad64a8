import about from '../../../package.json' with { type: 'json' };
import { basePath } from '../base-path.ts';
import { type RouteName, routeNames, routes } from '../routes.ts';
import { componentSchemas, type JsonSchema } from './json-schemas.ts';
import { operationOf } from './operations.ts';

const description = `Namespaces, the persona of each, its builds and the events behind it.

Every answer of JSON is an envelope, \`success\` and \`data\`, but for this document; a list has \`pagination\` beside it. A
refusal has \`success: false\` and \`error\`. What is marked \`x-beyond-interface\` is an addition of this gateway, which
others need not have. Lengths are counted in Unicode code points. A method that a path does not take is 405 with \`Allow\`, a
path that there is not is 404 \`not_found\`; HEAD answers as GET does, without a body. What is no HTTP, or has headers of
more than 16 KB, is refused with 400 or 431 before any of this, without a body of JSON.

Each namespace is an MCP server too, at its \`mcp_endpoint_url\`, under the same key.`;

const tags = [
  { name: 'Namespaces', description: 'What the service groups data under.' },
  { name: 'Personas', description: 'The persona of a namespace.' },
  { name: 'Builds', description: 'How a persona is made from events.' },
  { name: 'Events', description: 'What personas are made from.' },
  { name: 'Corrections', description: 'What people put right in personas.' },
  { name: 'Interpretations', description: 'What a model of your own choosing says, held to what it quotes.' },
  { name: 'Search', description: 'Finding words in all of it.' },
  { name: 'About', description: 'The gateway itself.' },
];

function pathItems(isOffered: (name: RouteName) => boolean): Record<string, JsonSchema> {
  const items: Record<string, JsonSchema> = {};
  for (const name of routeNames.filter(isOffered)) {
    const { method, path } = routes[name];
    items[path] = { ...items[path], [method.toLowerCase()]: operationOf(name) };
  }
  return items;
}

/** The gateway at an origin (scheme, host, port) as an OpenAPI 3.1 document, made from the table of routes and the schemas; of the routes those that are offered. */
export const openApiDocument = (origin: string, isOffered: (name: RouteName) => boolean = () => true) => ({
  openapi: '3.1.1',
  info: {
    title: 'Persona and Namespace Gateway',
    version: about.version,
    summary: 'The gateway that Persona Explorer brings.',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: origin + basePath, description: 'This gateway' }],
  security: [{ key: [] }],
  tags,
  paths: pathItems(isOffered),
  components: {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key of an organization; "persona keys create" makes one, which may be one that only reads, or that expires. This document names the routes that the key which asked for it may call.',
      },
    },
    schemas: componentSchemas(),
  },
});
