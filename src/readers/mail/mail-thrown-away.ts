import { decodeWords } from 'postal-mime';
import { amount } from '../../text/amount.ts';

/** In an export of a mail host: the labels of a mail. */
export const labelsHeader = 'x-gmail-labels';

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

/** The label of a mail that is unwanted or thrown away, or its box where that is for such mail; undefined where it is to be read. */
export const thrownAwayAs = (labels: string | undefined, box: string): string | undefined =>
  decodeWords(labels ?? '')
    .split(',')
    .map((label) => label.trim().replaceAll(/^"|"$/g, ''))
    .find(isThrownAway) ?? (isThrownAway(box.replace(/^\./, '')) ? box : undefined);

/** Counts what was left out by label, and says so. */
export class ThrownAway {
  readonly #counts = new Map<string, number>();

  add(label: string): void {
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  *skipped(): Generator<{ skipped: { where: string; why: string } }> {
    for (const [label, count] of this.#counts)
      yield {
        skipped: {
          where: label,
          why: `${amount(count)} ${count === 1 ? 'message is' : 'messages are'} unwanted or thrown away: nobody’s words are read there`,
        },
      };
  }
}
