/** What a signature says of its author: each a line of it, or "". */
export type Signature = { readonly role: string; readonly organization: string; readonly background: string };

const role =
  /\b(?:engineer|developer|manager|lead|leader|director|designer|consultant|analyst|architect|professor|lecturer|researcher|scientist|founder|president|officer|executive|head of|head|chair|coordinator|administrator|assistant|associate|partner|editor|writer|teacher|nurse|doctor|physician|lawyer|attorney|accountant|technician|specialist|producer|curator|librarian|owner|secretary|treasurer|student|fellow|postdoc|intern|advis[oe]r|strategist|C[ETFIO]O|VP|lettering|bookkeeping)\b/i;
const organization =
  /\b(?:inc|ltd|llc|gmbh|ag|ab|sa|sas|bv|oy|oyj|as|aps|plc|kk|pty|corp|corporation|company|co|group|university|institute|institut|universit\w+|college|school|hospital|clinic|foundation|fund|centre|center|station|office|exchange|bank|studio|agency|labs?|laboratory|association|society|council|ministry|department|museum|press|energy|systems|technologies|solutions|partners|collective|cooperative)\b\.?/i;
const background =
  /\b(?:PhD|Ph\.D\.|MSc|M\.Sc\.|BSc|B\.Sc\.|MBA|MD|M\.D\.|DPhil|Dr\.?(?= \p{Lu})|Prof\.?(?= \p{Lu})|former(?:ly)?|previously|alumn\w+)\b/iu;
const noise =
  /@|:\/\/|www\.|^[+(\d][\d\s()./-]{5,}|\b(?:tel|phone|mobile|fax|mob)\b|^sent from|^(?:kind|best|warm)?\s*regards|^cheers|^thanks/i;
/** a line that says something about the mail, and nothing of its author */
const statement =
  /^[*_]*(?:disclaimer|confidential\w*|notice|note|warning|important|privacy|legal)\b|\b(?:is|are|was|were|has|have|been|not|please|any|may|must|will|provided|intended)\b/i;
const longestLine = 100;

/** a name of a few words, and no part of a sentence */
const houseName = /^[\p{Lu}\d](?:\S*\s+){0,7}\S+$/u;

const parts = (line: string): string[] =>
  line.split(/\s+(?:at|@)\s+|\s*[|•·]\s*|,\s+(?=\p{Lu})|\s+[-\u2013\u2014]\s+/u);

/** Reads a signature line by line: a line with the word of a trade is the role, one with the word of a firm or house the organization. */
export const readSignature = (text: string, names: readonly string[]): Signature => {
  const found = { role: '', organization: '', background: '' };
  const lines = text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '' && line.length <= longestLine && !noise.test(line) && !statement.test(line));
  const isName = (line: string) => names.some((name) => name !== '' && line.toLowerCase().includes(name.toLowerCase()));
  for (const line of lines) {
    if (isName(line)) {
      if (background.test(line)) found.background ||= line;
      continue;
    }
    if (background.test(line)) found.background ||= line;
    if (!role.test(line)) {
      if (organization.test(line) && houseName.test(line)) found.organization ||= parts(line)[0] ?? line;
      continue;
    }
    const pieces = parts(line);
    const house = pieces.findIndex((piece, index) => index > 0 && organization.test(piece) && !role.test(piece));
    found.role ||= house === -1 ? line : pieces.slice(0, house).join(', ');
    if (house !== -1) found.organization ||= pieces[house] ?? '';
  }
  if (found.organization === '' && found.role !== '') {
    const after = lines[lines.indexOf(found.role) + 1];
    if (
      after !== undefined &&
      /^\p{Lu}/u.test(after) &&
      !role.test(after) &&
      after.split(' ').length <= 6 &&
      !isName(after)
    )
      found.organization = parts(after)[0] ?? after;
  }
  return found;
};
