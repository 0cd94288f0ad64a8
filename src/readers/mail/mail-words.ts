import { bounds, cut } from '../source/bounds.ts';
import { ownWords, type OwnWords } from '../words/own-words.ts';

const forwarded =
  /^\s*(?:-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale)\s*-{2,}|Begin forwarded message:|_{20,}\s*$(?=\n\s*From:))/im;
const headerBlock =
  /^[ \t*]*(?:From|Von|De|Da):[^\n]*\n[ \t*]*(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|To|An|À|Para):/im;
const attribution =
  /^(?!\s*>)[^\n]{0,200}(?:\n(?!\s*>)[^\n]{1,200}){0,2}\b(?:wrote|writes|schrieb|a écrit|escribió|escreveu|ha scritto|napisał(?:a|\(a\))?|skrev|schreef|kirjoitti|пишет|написал(?:а)?)\b[^\n]{0,120}[:：]\s*\n(?=\s*(?:>|$))/gimu;
const cjkAttribution = /^(?!\s*>)[^\n]{0,300}(?:写道|寫道|写到|のメール|書きました)[^\n]{0,10}[:：]?[ \t]*$/gm;
const patch = /^---[ \t]*\n(?=[\s\S]*^diff --git )/m;
const listFooter =
  /^\s*(?:-{8,} next part -{8,}\s*$|(?:[_-]{5,}|={5,})\s*\n(?=(?:[^\n]*\n){0,4}[^\n]*(?:mailing list|unsubscribe|listinfo|list archive|https?:\/\/|google groups)))/im;
const groupFooter =
  /^(?:You received this message because you are subscribed|To unsubscribe from this (?:group|list)|This email and any (?:files|attachments)|The information (?:contained )?in this (?:e-?mail|message))/im;
const device =
  /^(?:Sent from (?:my|Mail|Outlook|Yahoo)|Get Outlook for|Von meinem .* gesendet|Envoyé de mon)\b[^\n]*$/im;
const signatureLine = /^-- ?$/m;
const pgpHeader = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:[A-Z][\w-]*: [^\n]*\n)*\n?/m;
const pgpBlock =
  /^-----BEGIN PGP (?:SIGNATURE|PUBLIC KEY BLOCK|MESSAGE)-----[\s\S]*?(?:^-----END PGP [^\n]*-----$|$(?![\s\S]))/gm;

const signatureMost = 2000;

/** The part of a mail's text that its sender wrote, with the signature apart; quotes, footers, code and logs are counted. */
export const mailWords = (raw: string): OwnWords & { readonly signature: string } => {
  let text = raw.replaceAll('\r\n', '\n').replace(pgpHeader, '');
  let quoted = 0;
  let code = 0;
  let signature = '';
  const endAt = (index: number) => {
    quoted += text.length - index;
    text = text.slice(0, index);
  };
  text = text.replaceAll(pgpBlock, (block) => {
    code += block.length;
    return '';
  });
  const patched = patch.exec(text);
  if (patched !== null) {
    code += text.length - patched.index;
    text = text.slice(0, patched.index);
  }
  for (const mark of [forwarded, headerBlock, listFooter, groupFooter]) {
    const found = mark.exec(text);
    if (found !== null) endAt(found.index);
  }
  const dashes = signatureLine.exec(text);
  if (dashes !== null) {
    const rest = text.slice(dashes.index + dashes[0].length);
    const answersBelow = /\n>/.test(rest);
    if (!answersBelow) {
      signature = cut(rest.trim(), signatureMost);
      text = text.slice(0, dashes.index);
    }
  }
  const sentFrom = device.exec(text);
  if (sentFrom !== null && text.slice(sentFrom.index).length < 400) {
    signature = signature === '' ? cut(text.slice(sentFrom.index).trim(), signatureMost) : signature;
    text = text.slice(0, sentFrom.index);
  }
  for (const said of [attribution, cjkAttribution])
    text = text.replaceAll(said, (line) => {
      quoted += line.length;
      return '';
    });
  const own = ownWords(text.replaceAll(/^>(>*From )/gm, '$1'));
  return {
    text: cut(own.text, bounds.text),
    quoted: quoted + own.quoted,
    code: code + own.code,
    signature,
  };
};
