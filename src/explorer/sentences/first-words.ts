/** As many whole sentences of a text as have room in so many characters; of a longer one its first items or words, and that there is more. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  let out = '';
  for (const sentence of text.split(/(?<=[.!?。])\s*/u)) {
    if (out.length + sentence.length + 1 > most) break;
    out = out === '' ? sentence : `${out} ${sentence}`;
  }
  if (out !== '') return out;
  const cut = text.slice(0, most - 2);
  const item = Math.max(...[', ', '; '].map((mark) => cut.lastIndexOf(mark)));
  if (item >= most / 2) return `${cut.slice(0, item + 1)} …`.toWellFormed();
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2)));
  return `${words.replace(/[\s,;:–-]+$/u, '')}…`.toWellFormed();
}
