import { type KeptOutKind, keptOutKinds, partsOf } from '../../contract/kept-out/kept-out.ts';

const links = /\b(?:https?|ftp|ssh|git|file|mailto):[^\s<>"')\]]+|\bwww\.[^\s<>"')\]]+/gi;
/** what stands where something was taken out; what nobody sees leaves nothing behind */
const inPlace: Readonly<Record<Exclude<KeptOutKind, 'instruction'>, string>> = {
  secret: '[secret]',
  'e-mail': '[address]',
  phone: '[phone]',
  account: '[account]',
  hidden: '',
};
const maskedKinds = keptOutKinds.filter((kind) => kind !== 'instruction');

/** A text without addresses, secrets, telephone and account numbers, links and what nobody sees; counts what it took out. */
export function maskedText(text: string, count: (kind: KeptOutKind) => void): string {
  let made = text;
  for (const kind of maskedKinds) {
    let [kept, at] = ['', 0];
    for (const [from, to] of partsOf(kind, made).toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
      if (from < at) continue;
      kept += made.slice(at, from) + inPlace[kind];
      at = to;
      count(kind);
    }
    made = kept + made.slice(at);
  }
  return made.replaceAll(links, '[link]');
}
