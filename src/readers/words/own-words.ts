/** What is left of a text when what its author only pasted is taken out, and how many characters went. */
export type OwnWords = { readonly text: string; readonly quoted: number; readonly code: number };

const quotedLine = /^\s{0,3}(?:>|\|\s?>)/;
const fence = /^\s{0,3}(?:```|~~~)/;
const pasted =
  /^(?:\s+at .+[:(]\d+|\s*File ".+", line \d+|Traceback \(most recent|diff --git |index [0-9a-f]{7,}|@@ -\d+|(?:\+\+\+|---) [ab]\/|\s*\$ \S|\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d|\s*[A-Z][\w.]*(?:Error|Exception): |\s*#\d+\s+0x[0-9a-f]+|\[\s*\d+\.\d{6}\])/;
const mechanical =
  /^(?:[A-Z][a-z]+(?:-[A-Za-z]+)*-[Bb]y: .*|[Cc]c: .*@.*|Fixes: [0-9a-f]{7,}.*|Link: http.*|Change-Id: I[0-9a-f]+|\s\S+\s+\|\s+(?:\d+ [+-]*|Bin .*)|\s\d+ files? changed(?:, .*)?|\s?(?:create|delete|rename|copy) (?:mode )?\S.*)$/;
const diffStart = /^(?:diff --git |@@ -\d+|--- a\/)/;
const diffLine = /^(?:[ +@\\-]|$|(?:index|new|deleted|similarity|rename|copy|old|Binary) )/;
const indented = /^(?: {4,}|\t)\S/;
const listItem = /^\s*(?:[-*+•o]|\(?\d+[.)]|\w\))\s/;

const inline = /`[^`\n]{1,200}`|\b(?:https?|ftp):\/\/[^\s<>)\]]+/g;

/** Takes quoted lines, code, links, logs, stack traces, diffs and trailers out of a text, and counts their characters. */
export const ownWords = (raw: string): OwnWords => {
  const kept: string[] = [];
  let quoted = 0;
  let code = 0;
  let fenced = false;
  let block: 'words' | 'blank' | 'list' | 'code' | 'diff' = 'blank';
  for (const line of raw.split(/\r\n?|\n/)) {
    if (fence.test(line)) {
      fenced = !fenced;
      code += line.length;
      block = 'code';
    } else if (fenced || pasted.test(line) || mechanical.test(line) || (block === 'diff' && diffLine.test(line))) {
      code += line.length;
      block = block === 'diff' || diffStart.test(line) ? 'diff' : 'code';
    } else if (quotedLine.test(line)) {
      quoted += line.length;
      block = 'words';
    } else if (line.trim() === '') {
      kept.push('');
      if (block === 'words') block = 'blank';
    } else if (indented.test(line) && block !== 'words' && block !== 'list' && !listItem.test(line)) {
      code += line.length;
      block = 'code';
    } else {
      kept.push(
        line.replaceAll(inline, (piece) => {
          code += piece.length;
          return '';
        }),
      );
      block = listItem.test(line) || (block === 'list' && /^\s/.test(line)) ? 'list' : 'words';
    }
  }
  return {
    text: kept
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    quoted,
    code,
  };
};
