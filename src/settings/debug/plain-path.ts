const ourIds = /^(?:ns|org|build)_[\w-]{1,64}$|^[\da-f]{8}-[\da-f-]{27}$|^\d{1,16}$/i;
const idNames = new Set(['namespace_id', 'agent_id', 'build_id']);
const plainId = /^[\w-]{1,64}$/;

/** A path as a log may hold it: of its query only ids and numbers; references, the ids of events and the like may name people. */
export function plainPath(path: string): string {
  const [pathname = '', query] = path.split('?', 2);
  const plain = pathname
    .split('/')
    .map((segment) => (/^[\w.-]{0,64}$/.test(segment) ? segment : '…'))
    .join('/');
  if (query === undefined) return plain;
  const kept = [...new URLSearchParams(query)].map(([name, value]) =>
    ourIds.test(value) || (idNames.has(name) && plainId.test(value)) ? `${name}=${value}` : `${name}=…`,
  );
  return `${plain}?${kept.join('&')}`;
}
