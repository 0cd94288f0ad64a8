import { amount } from '../../text/amount.ts';
import { labelsOf, talkLabel } from './mail-labels.ts';

/** What the boxes and labels of unwanted and thrown away mail are called in the languages of large mail hosts. */
const names = new Set(
  [
    'spam, junk, junk e-mail, junk email, trash, bin, deleted items, deleted messages',
    'papierkorb, spam-verdacht, gelöschte elemente, gelöschte objekte, corbeille, pourriel, courrier indésirable',
    'papelera, papelera de reciclaje, correo no deseado, cestino, posta indesiderata, lixeira, lixo, reciclagem',
    'prullenbak, ongewenst, skräppost, papperskorgen, papirkurv, papirkorg, søppelpost, uønsket mail, roskaposti, roskakori',
    'kosz, koš, kôš, coș de gunoi, kuka, çöp kutusu, çöp, önemsiz, спам, корзина, кошик, κάδος απορριμμάτων, ανεπιθύμητα',
    '迷惑メール, ゴミ箱, 垃圾邮件, 已删除邮件, 垃圾箱, 垃圾郵件, 垃圾桶, 스팸함, 휴지통, ספאם, אשפה, غير مرغوب فيها, المهملات, สแปม, ถังขยะ, thùng rác, thư rác',
  ]
    .join(', ')
    .split(', '),
);

const isThrownAway = (name: string): boolean => names.has(name.trim().toLowerCase().normalize('NFC'));

/** A label for which mail is left out, and why. */
export type LeftMail = { readonly label: string; readonly isTalk: boolean };

/** The label of a mail that is unwanted or thrown away, or its box where that is for such mail, or the label of what is no mail; undefined where it is to be read. */
export const thrownAwayAs = (labels: string | undefined, box: string): LeftMail | undefined => {
  const thrown = labelsOf(labels).find(isThrownAway) ?? (isThrownAway(box.replace(/^\./, '')) ? box : undefined);
  const label = thrown ?? talkLabel(labels);
  return label === undefined ? undefined : { label, isTalk: thrown === undefined };
};

/** Counts what was left out by label, and says so. */
export class ThrownAway {
  readonly #counts = new Map<string, { count: number; readonly isTalk: boolean }>();

  add({ label, isTalk }: LeftMail): void {
    const known = this.#counts.get(label) ?? { count: 0, isTalk };
    known.count += 1;
    this.#counts.set(label, known);
  }

  *skipped(): Generator<{ skipped: { where: string; why: string } }> {
    for (const [label, { count, isTalk }] of this.#counts) {
      const messages = `${amount(count)} ${count === 1 ? 'message is' : 'messages are'}`;
      const why = isTalk
        ? `${messages} of a chat, kept among the mail: they are no mail`
        : `${messages} unwanted or thrown away: nobody’s words are read there`;
      yield { skipped: { where: label, why } };
    }
  }
}
