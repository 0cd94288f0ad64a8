/** before the words of a heading: a kind and scope, or a part of the project in brackets */
const prefix = String.raw`^\W*(?:\[[^\]]*\]\W*|\w[\w /.-]*(?:\([^)]*\))?!?: +)?`;

/** headings that say what is done to any project at any time */
const anywhere = [
  // nothing but upkeep
  String.raw`${prefix}(?:\S+: +)?(?:(?:many|several|various|some|misc\w*|more|small|minor) +(?:patches|fixes|changes|updates|corrections|issues|questions|things)|[a-z]{0,4}fix)\.?$`,
  String.raw`${prefix}(?:(?:fix|correct|more|some|minor|small|various)? *(?:typos?|white ?space\w*|format(?:ting)?|lint\w*|style|padding|wording|spelling|nits?|tidy-up|progress|wip|update|updates?|refactor|docs?|documentation|fixes|changes)|(?:fixes|closes|resolves) #\d+)\.?$`,
  // what begins a release, takes back, or turns over
  String.raw`${prefix}(?:bump|cut|tag|release|prepare|update|upgrade|revert|refactor|re-?rewrite|tidy(?: up)?|interim|checkpoint|work around|rustup|re-?organi[sz]e|reformat)\b`,
  String.raw`\breleases?\.?$|\bversion (?:bump\b|\d)|\bsome missing\b|^\W*v?\d+(?:\.\d+)+\S*$|${prefix}\S+$`,
  // what goes on beside the work, and its small parts
  String.raw`^\W*(?:chore|ci|build|style|workflow|minor)(?:\([^)]*\))?!?:|^\W*minor\b|\bregressions?\b|\badd(?:s|ed|ing)? (?:some |the |an? )?missing\b`,
  // what others asked for, and what tools ask for
  String.raw`\b(?:review(?:er)?s?|feedback|nits|clean(?:ing|ed)?[- ]?ups?|warnings|annotations|licen[cs]es?|pre-commit|prettier|rustfmt|gofmt|clippy)\b`,
  String.raw`\b(?:tests?|specs?|docs|readthedocs|travis|ci|change ?log|readme|import paths|typos?|shepherd|maintainers?|contributors?|branch|align(?:ing|ment)?)\b`,
  String.raw`^(?:deps|chore\(deps\)|build\(deps[^)]*\))|dependenc`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Whether a heading says what was done there, and not what is done to any project at any time. */
export const isTelling = (title: string): boolean => !anywhere.some((pattern) => pattern.test(title));

/** what brings something, by the word that a heading begins with, or by its kind */
const bringing = new RegExp(
  String.raw`^\W*feat(?:\([^)]*\))?!?:|${prefix}(?:add(?:ed|s)?|implement\w*|introduc\w*|new|initial|first|support\w*|allow\w*|enabl\w*|creat\w*|provid\w*|rewrite|rewrote|re-?implement\w*|experimental)\b`,
  'i',
);

/** Whether a heading says that something came, and does not only change what is there. */
export const bringsSomething = (title: string): boolean => isTelling(title) && bringing.test(title);

/** what tends something that is there, by the word that a heading begins with */
const tending = new RegExp(
  String.raw`^\W*(?:fix|chore|perf|style)(?:\([^)]*\))?!?:|${prefix}(?:fix\w*|remov\w*|renam\w*|mov(?:e[ds]?|ing)|drop\w*|delet\w*|tweak\w*|simplif\w*|chang\w*|mark\w*|us(?:e[ds]?|ing)|mak(?:es?|ing)|made|improv\w*|correct\w*|clean\w*|avoid\w*|more|don.?t|do not|no longer|minor|extract\w*|inlin\w*|adjust\w*|replac\w*|deprecat\w*|disabl\w*|skip\w*|ignor\w*|handl\w*|ensur\w*|properly|correctly|order|export|fold)\b`,
  'i',
);
const leastWords = 3;

/** Whether a heading may tell what a whole stretch of work was: something came, or was done to more than what was there. */
export const tellsWork = (title: string): boolean =>
  isTelling(title) && (bringing.test(title) || (!tending.test(title) && title.split(/\s+/).length >= leastWords));
