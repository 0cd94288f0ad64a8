/** before the words of a heading: a kind and scope, or a part of the project in brackets */
const prefix = String.raw`^\W*(?:\[[^\]]*\]\W*|\w[\w /.-]*(?:\([^)]*\))?!?: +)?`;

/** headings that say what is done to any project at any time */
const anywhere = [
  // nothing but upkeep
  String.raw`${prefix}(?:(?:fix|correct|more|some|minor|small|various)? *(?:typos?|white ?space\w*|format(?:ting)?|lint\w*|style|padding|wording|spelling|nits?|tidy-up|progress|wip|update|updates?|refactor|docs?|documentation|fixes|changes)|(?:fixes|closes|resolves) #\d+)\.?$`,
  // what begins a release, takes back, or turns over
  String.raw`${prefix}(?:bump|cut|tag|release|prepare|update|upgrade|revert|refactor|re-?rewrite|tidy(?: up)?|interim|checkpoint|work around|rustup|re-?organi[sz]e|reformat)\b`,
  String.raw`\breleases?\.?$|\bversion bump\b|^\W*v?\d+(?:\.\d+)+\S*$|${prefix}\S+$`,
  // what others asked for, and what tools ask for
  String.raw`\b(?:review(?:er)?s?|feedback|nits|clean-?ups?|clean up|warnings|annotations|licen[cs]es?|pre-commit|prettier|rustfmt|gofmt|clippy)\b`,
  String.raw`\b(?:tests?|specs?|change ?log|readme|import paths)\b`,
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
