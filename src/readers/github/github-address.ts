/** Where something stands at GitHub, the same whichever of its addresses an export or an answer of its API gives. */
export type GithubPlace = {
  readonly id: string;
  /** what it belongs to: an issue, request, discussion or commit; its own id where it is that itself */
  readonly thread: string;
  /** the repository, "orchard/tools" */
  readonly repository: string;
};

const thread = /^https:\/\/([a-z\d.-]{1,100})\/([\w.-]{1,100})\/([\w.-]{1,100})\/(issues|pull|discussions|commit)\/(\d{1,12}|[\da-f]{7,64})(?:\/[\w./-]{0,200})?(?:[?][^#]{0,200})?(?:#([\w-]{1,100}))?$/i; // prettier-ignore
const part =
  /^(issuecomment|discussioncomment|pullrequestreview|commitcomment)-(\d{1,20})$|^(?:discussion_)?r(\d{1,20})$/i;

/**
 * The place of a web address. Issues and requests share their numbers, and the page of a request that a comment is seen on
 * changes: neither is part of what it is called. Undefined for any other address, those of the API among them.
 */
export const placeOf = (address: string): GithubPlace | undefined => {
  const [, host = '', owner = '', name = '', kind = '', number = '', fragment] = thread.exec(address) ?? [];
  if (owner === '' || (kind.toLowerCase() !== 'commit' && !/^\d+$/.test(number))) return undefined;
  const site = host.toLowerCase() === 'github.com' ? '' : `${host.toLowerCase()}/`;
  const repository = `${site}${owner}/${name}`.toLowerCase();
  const of = `github:${repository}/${kind.toLowerCase() === 'commit' ? `commit/${number.toLowerCase()}` : number}`;
  if (fragment === undefined) return kind.toLowerCase() === 'commit' ? undefined : { id: of, thread: of, repository };
  const [, what, many, remark] = part.exec(fragment) ?? [];
  if (remark !== undefined) return { id: `${of}#r${remark}`, thread: of, repository };
  return what === undefined ? undefined : { id: `${of}#${what.toLowerCase()}-${many}`, thread: of, repository };
};
