import type { SourceEvent } from '../../contract/event.ts';

/** a commit of more files says nothing of where somebody works: formatting, renaming, imports */
const mostFiles = 50;

const leftOut = new RegExp(
  [
    // lock files
    String.raw`(?:^|\/)(?:[^/]*[.-]lock(?:\.json|\.ya?ml|b)?|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum)$`,
    // change logs, and lists of people and versions
    String.raw`(?:^|\/)(?:change(?:s|_?logs?)?|history|news|release[-_]?notes|releases|upgrading|authors|contributors|thanks|credits|_*(?:min_)?version_*)(?:[-_.]\w+)?$`,
    String.raw`(?:^|\/)(?:\.changesets?|changelogs?(?:\.d)?|changes\.d|newsfragments|announce(?:ments)?|\.chronus)\/`,
    // manifests
    String.raw`(?:^|\/)(?:package\.json|cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|gemfile|composer\.json|requirements[\w-]*\.(?:txt|in)|pipfile|[^/]+\.(?:gemspec|csproj|cabal|podspec|nuspec))$`,
    // what programs write
    String.raw`\.pb(?:\.\w+)*\.\w+$|_pb2(?:_grpc)?\.pyi?$|[._]generated\.\w+$|_gen\.go$|(?:^|\/)zz_generated[^/]*$|\.(?:prebuilt|snap)$|\.min\.(?:js|css)$|(?:^|\/)requirements\/[^/]+\.(?:txt|in)$`,
    // settings of tools, and steps of services that build
    String.raw`(?:^|\/)\.[^/]+$|^(?:appveyor|azure-pipelines|codecov|renovate|netlify|vercel|tox)\.(?:yml|yaml|json|toml|ini)$`,
    String.raw`(?:^|\/)[\w.-]+\.(?:config|conf)\.[cm]?[jt]s$|(?:^|\/)tsconfig[\w.-]*\.json$|(?:^|\/)docs?\/(?:\w+\/)?conf\.py$|(?:^|\/)rust-toolchain(?:\.toml)?$`,
    String.raw`(?:^|\/)readme(?:[-_.][\w-]+(?:\.[\w-]+)*)?$`,
    // vendored trees
    String.raw`(?:^|\/)(?:node_modules|vendor|vendored|third[_-]?party|3rdparty|bower_components|dist|pods|\.yarn)\/`,
  ].join('|'),
  'i',
);

const told = new Map<string, boolean>();
const mostTold = 20_000;

/** Whether a file says where somebody works: no lock file, change log, manifest, README, nothing vendored. The same files come again and again. */
const tells = (file: string): boolean => {
  const known = told.get(file);
  if (known !== undefined) return known;
  if (told.size >= mostTold) told.clear();
  const isTelling = !leftOut.test(file);
  told.set(file, isTelling);
  return isTelling;
};

/** Whether a file goes along with any work, as its tests do and what runs them. */
export const isAlongside = (path: string): boolean =>
  /(?:^|\/)(?:tests?|testing|testsuites?|test_?data|fixtures|specs?|__tests__)\/|^(?:\.github|\.circleci)\/.*[^/]$|(?:^|\/)tests?\.rs$|(?:^|\/)(?:test_[^/]*|[^/]*[._](?:test|spec))\.\w+$/i.test(
    path,
  );

/** Whether everything goes through a file, whatever it is, or it holds no words of anybody's: entries, build files, lists. */
export const isEntry = (path: string): boolean =>
  /(?:^|\/)(?:__init__\.py|lib\.rs|(?:make|rake)file|cmakelists\.txt|contributing(?:\.\w+)?|[^/]+\.json)$/i.test(path);

/** Whether a file holds a picture, a sound or a font: where these lie may be somebody's place, none of them alone is. */
export const isMedium = (path: string): boolean =>
  /\.(?:svg|png|jpe?g|gif|ico|webp|avif|bmp|pdf|woff2?|ttf|otf|eot|mp[34]|wav|ogg|webm)$/i.test(path);

const none: readonly string[] = [];

/** The files of an event that say where its actor works; none of a merge, and none where it touches over 50. */
export const ownPaths = ({ changed, changed_more, files, merge }: SourceEvent): readonly string[] => {
  if (merge !== undefined || (changed === undefined && files === undefined)) return none;
  const count = (changed?.length ?? files?.length ?? 0) + (changed_more ?? 0);
  if (count === 0 || count > mostFiles) return none;
  if (changed === undefined) return (files ?? none).filter(tells);
  const own: string[] = [];
  for (const { file } of changed) if (tells(file)) own.push(file);
  return own;
};

/** The folders above a file, the uppermost first; none of a file at the top. */
export const foldersOf = (file: string): string[] => {
  const folders: string[] = [];
  for (let end = file.indexOf('/'); end !== -1 && folders.length < 6; end = file.indexOf('/', end + 1))
    if (end > 0) folders.push(file.slice(0, end));
  return folders;
};
