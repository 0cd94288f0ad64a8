/** As many whole sentences of a text as have room in so many characters; of a longer one its first words, and that there is more. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  let out = '';
  for (const sentence of text.split(/(?<=[.!?。])\s*/u)) {
    if (out.length + sentence.length + 1 > most) break;
    out = out === '' ? sentence : `${out} ${sentence}`;
  }
  if (out !== '') return out;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2))).trimEnd()}…`.toWellFormed();
}
