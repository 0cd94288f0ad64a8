/** Where another's mail begins that was put below one's own: everything from there on is another's. */
export const quotedBelow: readonly RegExp[] = [
  /^[ \t]*(?:-{2,}[ \t]*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d'origine|Message original|Message transféré|Mensaje original|Mensaje reenviado|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Исходное сообщение|原始邮件|邮件原件|转发邮件|原始郵件)[ \t]*-{2,}|Begin forwarded message:|_{20,}[ \t]*$(?=\n[ \t]*\*?(?:From|Von|De|Da|发件人)[ \t]*:))/im,
  /^[ \t*]*(?:From|Von|De|Da|Van|От|发件人|寄件者|寄件人|差出人)[ \u00A0]?\*?[:：][^\n]*\n(?:[ \t*]*(?:Reply-To|Antwort an)[^\n]*\n)?[ \t*]*(?:Sent|Date|Gesendet|Datum|Envoyé|Date d'envoi|Enviado(?: el)?|Fecha|Inviato|Verzonden|Отправлено|Дата|发送时间|发送日期|日期|寄件日期|傳送時間|送信日時|To|An|À|Para|A|收件人)[ \u00A0]?\*?[:：]/im,
];

const said =
  /(?<![\p{L}])(?:wrote|writes|schrieb|a écrit|escribió|escribio|escreveu|ha scritto|napisał(?:a|\(a\))?|skrev|schreef|kirjoitti|пишет|писала?|написала?)(?![\p{L}])(?: (?:on|am|in|at) .{1,80})?[^\p{L}]{0,40}$|(?<![\p{L}])(?:schrieb|skrev|schreef|kirjoitti)\s.{1,100}[:：]$/iu;
const saidEastern = /(?:写道|寫道|写到|のメール|書きました)[^\p{L}]{0,10}$/u;
/** It ends in a colon, or in what a client puts in its place. */
const isEnded = (line: string): boolean => /[:：]$/.test(line);
const opening = /^(?:On|Am|Le|El|Il|Em|Op|Den|Dnia|W dniu|在)\s/i;
const dated = /\d{4}|\d\d?[:.h]\d\d|<[^<>\s]+(?:@| at )[^<>\s]+>|\S+@\S+\.\S+/;
const quoting =
  /^(?:Quoting \S.{1,200}[:：]|\* .{2,100}<[^<>]+@[^<>]+>.{0,60}[:：]|>{2,}\s*["“].{2,60}["”] == .{2,200})$/i;

/** An attribution is never longer than three lines of a mail. */
const longestLine = 300;
const mostLines = 3;

/** A line without the bars that some put before what they quote. */
const bareLine = (line = ''): string => line.replace(/^[\s|]+/, '').trimEnd();

const isQuoteNext = (lines: readonly string[], after: number): boolean => {
  const next = lines.slice(after + 1, after + 4).find((line) => line.trim() !== '');
  return next === undefined ? after + 4 >= lines.length : /^\s*[>\uFFFC]/.test(next);
};

/** How many lines that end here only introduce what somebody else wrote; 0 where this line ends no such introduction. */
const attributionAt = (lines: readonly string[], at: number): number => {
  const line = bareLine(lines[at]);
  if (line.length > longestLine || line.startsWith('>')) return 0;
  if (quoting.test(line)) return 1;
  const isSaid = said.test(line) || saidEastern.test(line);
  if (!isSaid) return 0;
  let whole = '';
  for (let count = 1; count <= mostLines && at - count + 1 >= 0; count += 1) {
    const above = bareLine(lines[at - count + 1]);
    if (above === '' || above.startsWith('>') || above.length > longestLine) break;
    whole = `${above} ${whole}`;
    if (opening.test(above) && dated.test(whole)) return count;
  }
  const known = dated.test(line) && isEnded(line) && /^[^.!?]*(?:[.!?]\S[^.!?]*)*$/.test(line);
  return known || (isEnded(line) && isQuoteNext(lines, at)) || saidEastern.test(line) ? 1 : 0;
};

/** A text without the lines that say who wrote what is quoted below them, with a mark for each, and how many characters they had. */
export const withoutAttributions = (text: string, mark: string): { text: string; taken: number } => {
  const lines = text.split('\n');
  const gone = new Set<number>();
  for (const at of lines.keys())
    for (let count = attributionAt(lines, at); count > 0; count -= 1) gone.add(at - count + 1);
  let taken = 0;
  const kept = lines.flatMap((line, at) => {
    if (!gone.has(at)) return [line];
    taken += line.length;
    return gone.has(at - 1) ? [] : [mark];
  });
  return { text: kept.join('\n'), taken };
};
