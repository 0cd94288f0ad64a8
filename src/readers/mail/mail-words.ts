import { bounds, cut } from '../source/bounds.ts';
import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';
import { deviceLine, isDisclaimer, listFooters } from './mail-footers.ts';
import { quotedBelow, withoutAttributions } from './mail-quotes.ts';

const patchMark = /^---[ \t]*\n/m;
const diffMark = /^diff --git /m;
const signatureLine = /^-- ?$/m;
const pgpHeader = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:[A-Z][\w-]*: [^\n]*\n)*\n?/m;
const pgpBlock =
  /^-----BEGIN PGP (?:SIGNATURE|PUBLIC KEY BLOCK|MESSAGE)-----[\s\S]*?(?:^-----END PGP [^\n]*-----$|$(?![\s\S]))/gm;

const signatureMost = 2000;

/** A text in the hands of those who take pieces out of it; they leave marks, and what they took is counted. */
class Cutting {
  text: string;
  quoted = 0;
  code = 0;

  constructor(raw: string) {
    this.text = unmarked(raw).replaceAll('\r\n', '\n').replace(pgpHeader, '');
  }

  /** Takes out everything from the first match on, where what `followedBy` looks for stands somewhere behind it. */
  endAt(pattern: RegExp, as: 'quoted' | 'code', followedBy?: RegExp): void {
    const found = pattern.exec(this.text);
    if (found === null || followedBy?.test(this.text.slice(found.index + found[0].length)) === false) return;
    this[as] += this.text.length - found.index;
    this.text = `${this.text.slice(0, found.index)}${cutMark}`;
  }

  /** Takes out every match. */
  takeOut(pattern: RegExp, as: 'quoted' | 'code'): void {
    this.text = this.text.replaceAll(pattern, (piece) => {
      this[as] += piece.length;
      return `${cutMark}${piece.endsWith('\n') ? '\n' : ''}`;
    });
  }
}

/** The signature below its two dashes, where nobody is answered below it. */
const signatureIn = (mail: Cutting): string => {
  const dashes = signatureLine.exec(mail.text);
  if (dashes === null) return '';
  const rest = mail.text.slice(dashes.index + dashes[0].length);
  if (/\n>/.test(rest)) return '';
  mail.text = mail.text.slice(0, dashes.index);
  return cut(rest.trim(), signatureMost);
};

const withoutDisclaimers = (mail: Cutting): void => {
  const paragraphs = mail.text.split(/\n[ \t]*\n/);
  // The first paragraph is somebody's own words, whatever it speaks of.
  const kept = paragraphs.map((paragraph, index) => {
    if (index === 0 || !isDisclaimer(paragraph)) return paragraph;
    mail.quoted += paragraph.length;
    return cutMark;
  });
  mail.text = kept.join('\n\n');
};

/** The part of a mail's text that its sender wrote, with the signature apart; quotes, footers, code and logs are counted. */
export const mailWords = (raw: string): OwnWords & { readonly signature: string } => {
  const mail = new Cutting(raw);
  mail.takeOut(pgpBlock, 'code');
  mail.endAt(patchMark, 'code', diffMark);
  for (const mark of [...quotedBelow, ...listFooters]) mail.endAt(mark, 'quoted');
  const signature = signatureIn(mail);
  const bare = withoutAttributions(mail.text, cutMark);
  mail.text = bare.text;
  mail.quoted += bare.taken;
  const own = markedWords(mail.text.replaceAll(/^>(>*From )/gm, '$1'));
  mail.text = own.text;
  const [device = ''] = mail.text.match(deviceLine) ?? [];
  mail.takeOut(deviceLine, 'quoted');
  withoutDisclaimers(mail);
  return {
    ...settled(mail.text),
    quoted: mail.quoted + own.quoted - (signature === '' ? device.length : 0),
    code: mail.code + own.code,
    signature: signature === '' ? cut(device.trim(), bounds.name) : signature,
  };
};
