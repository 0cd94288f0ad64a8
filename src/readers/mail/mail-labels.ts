import { decodeWords } from 'postal-mime';

/** In an export of a mail host: the labels of a mail. */
export const labelsHeader = 'x-gmail-labels';

/** In an export of a mail host: which mails it shows as one talk, where no mail names another. */
export const threadHeader = 'x-gm-thrid';

/** The labels of a mail, in the order of the export. */
export const labelsOf = (labels: string | undefined): readonly string[] =>
  decodeWords(labels ?? '')
    .split(',')
    .map((label) => label.trim().replaceAll(/^"|"$/g, ''))
    .filter((label) => label !== '');

/** What mail hosts themselves call the places and states of mail, in the languages of large ones. */
const system = new Set(
  [
    'inbox, sent, sent mail, drafts, draft, archived, important, starred, unread, opened, all mail, snoozed, scheduled, muted, chat, chats',
    'posteingang, gesendet, entwürfe, entwurf, archiviert, wichtig, markiert, ungelesen, geöffnet, alle nachrichten, zurückgestellt, geplant',
    'bandeja de entrada, recibidos, enviados, borradores, borrador, archivados, archivado, importante, importantes, destacados, con estrella, no leído, no leídos, sin leer, abierto, abiertos, leído, todos, pospuestos, programados',
    'boîte de réception, envoyés, messages envoyés, messages archivés, brouillons, brouillon, archivé, archivés, importants, suivis, suivi, non lus, non lu, ouvert, ouverts, tous les messages, en attente',
    'posta in arrivo, posta inviata, inviati, inviata, bozze, bozza, archiviati, archiviata, importanti, speciali, da leggere, non letti, aperti, aperto, aperta, tutti i messaggi',
    'caixa de entrada, entrada, rascunhos, rascunho, arquivado, arquivados, arquivada, com estrela, não lidas, não lidos, não lida, aberto, aberta, todos os e-mails',
    'postvak in, verzonden, concepten, concept, gearchiveerd, belangrijk, met ster, ongelezen, geopend, alle berichten',
    'inkorgen, inkorg, skickat, skickade, utkast, arkiverat, arkiverade, viktigt, stjärnmärkt, stjärnmärkta, oläst, olästa, öppnad, öppnade, alla mejl',
    'indbakke, sendt, sendte, kladder, arkiveret, vigtigt, stjernemarkeret, ulæst, åbnet, innboks, arkivert, viktig, stjernemerket, ulest, åpnet',
    'saapuneet, lähetetyt, luonnokset, arkistoitu, tärkeä, tärkeät, tähdellä merkityt, lukematon, lukemattomat, avattu, avatut',
    'odebrane, wysłane, kopie robocze, wersje robocze, zarchiwizowane, ważne, oznaczone gwiazdką, nieprzeczytane, otwarte, otwarty',
    'doručená pošta, odeslaná pošta, odeslané, koncepty, archivováno, důležité, s hvězdičkou, nepřečtené, otevřeno, otevřené',
    'входящие, отправленные, черновики, архив, архивировано, важное, важные, помеченные, непрочитанные, прочитанные, открытые, чат',
    'вхідні, надіслані, чернетки, архівовано, важливе, важливі, із зірочкою, непрочитані, відкриті',
    'gelen kutusu, gönderilmiş postalar, gönderilenler, taslaklar, arşivlenmiş, önemli, yıldızlı, okunmamış, açılmış, sohbet',
    '受信トレイ, 送信済み, 送信済みメール, 下書き, アーカイブ済み, 重要, スター付き, 未読, 開封済み, チャット',
    '收件箱, 已发邮件, 已发送, 草稿, 已归档, 重要邮件, 重要, 已加星标, 未读, 已打开, 聊天, 收件匣, 寄件備份, 已封存, 已加星號, 未讀, 已開啟',
    '받은편지함, 보낸편지함, 임시보관함, 보관됨, 중요, 별표편지함, 읽지 않음, 열어봄, 채팅',
  ]
    .join(', ')
    .split(', '),
);

/** The tabs into which a host sorts mail by itself. */
const category =
  /^(?:category|kategorie|kategori|categor[ií]a|cat[ée]gorie|categorie|kategoria|luokka|категория|категорія|カテゴリ|类别|類別|카테고리)(?![\p{L}])/iu;

/** The first label that the owner of the mail gave it; undefined where there are the host’s alone. */
export const ownLabel = (labels: string | undefined): string | undefined =>
  labelsOf(labels).find((label) => !system.has(label.toLowerCase().normalize('NFC')) && !category.test(label));

const talk = new Set(['chat', 'chats', 'чат', 'sohbet', 'チャット', '聊天', '채팅']);

/** The label that says that something is no mail but a talk of before, which the host kept among the mail. */
export const talkLabel = (labels: string | undefined): string | undefined =>
  labelsOf(labels).find((label) => talk.has(label.toLowerCase().normalize('NFC')));
