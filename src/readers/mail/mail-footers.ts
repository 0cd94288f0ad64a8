/** Footers that lists and hosts put under a mail: nothing of the sender's stands below. */
export const listFooters: readonly RegExp[] = [
  /^[ \t]*(?:-{8,} next part -{8,}[ \t]*$|(?:[_-]{5,}|={5,})[ \t]*\n(?=(?:[^\n]*\n){0,4}[^\n]*(?:mailing list|unsubscribe|listinfo|list archive|https?:\/\/|google groups)))/im,
  /^(?:You received this message because you are subscribed|To unsubscribe from this (?:group|list)|To unsubscribe, (?:e-?mail|send|visit)|Para cancelar la suscripción|Sie erhalten diese Nachricht)/im,
];

/** A line that a device or a program put under what was written on it. */
export const deviceLine =
  /^[ \t]*(?:Sent (?:from|via|with|using) (?:my |a |the )?(?:[\w.-]+ ){0,4}?(?:iP(?:hone|ad|od)|Android|BlackBerry|mobile|phone|tablet|Galaxy|Samsung|Nexus|Pixel|Windows|Outlook|Mail|Yahoo|Gmail|Proton ?Mail|Mailbird|Spark|K-9|Thunderbird|Verizon|T-Mobile|AT&T|handheld|device|watch|laptop|web)\b|Sent from my [^\n]{1,60}$|Get (?:Outlook|BlueMail) for|Von (?:meinem|meiner) [^\n]{1,60}gesendet|Gesendet (?:von|mit) [^\n]{1,60}$|Envoyé (?:de|depuis|à partir) [^\n]{1,60}$|Enviado (?:desde|do|de) mi?[^\n]{1,60}$|Inviato da[^\n]{1,60}$|发自我的|從我的|寄自我的|iPhoneから送信)[^\n]{0,80}$/gim;

const marks = [
  /\b(?:intended|addressed) (?:only |solely |exclusively )*(?:for|to) (?:the )?(?:use of )?|\bintended recipient|\bnamed addressee/i,
  /\b(?:privileged|confidential)/i,
  /\bnotify (?:the sender|us|me)|\binform (?:the sender|us)|\breturn (?:this |the )?e-?mail/i,
  /\b(?:unauthori[sz]ed|strictly prohibited|prohibited)/i,
  /\b(?:disclos|disseminat|distribut|copying|retransmission)/i,
  /\bdelete (?:it|this|the|all)|\bdestroy/i,
  /\b(?:virus|malware|liabilit|accepts no|registered (?:in|office|number))/i,
  /\b(?:this|the) (?:e-?mail|message|communication|transmission)\b/i,
];

/** The same in other languages, where such texts are shorter. */
const marksElsewhere: readonly (readonly RegExp[])[] = [
  [/vertraulich/i, /unbefugt|nicht gestattet/i, /irrtümlich|nicht der (?:richtige|beabsichtigte)/i, /Absender/],
  [/confidentiel/i, /destinataire/i, /par erreur/i, /expéditeur|interdit/i],
  [/confidencial/i, /destinatari[oa]/i, /por error|por engano/i, /remitente|prohibid|proibid/i],
  [/riservat|confidenzial/i, /destinatari/i, /per errore/i, /mittente|vietat/i],
  [/保密|机密|機密/, /收件人|收信人/, /误收|錯誤|错误|删除|刪除/, /发件人|寄件人|发送人/],
];

const least = 3;
const counted = (all: readonly RegExp[], paragraph: string): number =>
  all.filter((mark) => mark.test(paragraph)).length;

/** Whether a paragraph is what an employer's server puts under mails: it has three of the things that such texts say. */
export const isDisclaimer = (paragraph: string): boolean =>
  paragraph.length > 30 && [marks, ...marksElsewhere].some((all) => counted(all, paragraph) >= least);
