import type { CountedEvent } from '../counted-event.ts';
import { languageOfFile } from './file-languages.ts';

/** a commit of more files says nothing of where somebody works: formatting, renaming, imports */
const mostFiles = 50;

/** No lock file, change log, manifest or README, nothing vendored says where somebody works. */
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

/** Whether a file goes along with any work, as its tests do and what runs them. */
export const isAlongside = (path: string): boolean =>
  /(?:^|\/)(?:tests?|testing|testsuites?|test_?data|fixtures|specs?|__tests__)\/|^(?:\.github|\.circleci)\/.*[^/]$|(?:^|\/)tests?\.rs$|(?:^|\/)(?:test_[^/]*|[^/]*[._](?:test|spec))\.\w+$/i.test(
    path,
  );

/** Whether everything goes through a file, whatever it is, or it holds no words of anybody's: entries, build files, lists. */
export const isEntry = (path: string): boolean =>
  /(?:^|\/)(?:__init__\.py|lib\.rs|(?:make|rake)file(?:\.\w+)?|[^/]+\.pbxproj|package-scripts\.js|cmakelists\.txt|contributing(?:\.\w+)?|[^/]+\.json)$/i.test(
    path,
  );

/** Whether a file holds a picture, a sound or a font: where these lie may be somebody's place, none of them alone is. */
export const isMedium = (path: string): boolean =>
  /\.(?:svg|png|jpe?g|gif|ico|webp|avif|bmp|pdf|woff2?|ttf|otf|eot|mp[34]|wav|ogg|webm)$/i.test(path);

/** The folders above a file, the uppermost first; none of a file at the top. */
export const foldersOf = (file: string): string[] => {
  const folders: string[] = [];
  for (let end = file.indexOf('/'); end !== -1 && folders.length < 6; end = file.indexOf('/', end + 1))
    if (end > 0) folders.push(file.slice(0, end));
  return folders;
};

/** A file that says where somebody works, as it is counted. */
export type WorkFile = {
  readonly path: string;
  /** above it, the uppermost first */
  readonly folders: readonly string[];
  /** what it is written in; "" where that is not known */
  readonly language: string;
};

const none: readonly WorkFile[] = [];
const mostKnown = 20_000;

/** The files of a history: the same ones come again and again, and each is looked at once. */
export class WorkFiles {
  readonly #known = new Map<string, WorkFile | undefined>();

  /** The files of an event that say where its actor works; none of a merge, and none where it touches over 50. */
  of({ changed, changed_more, files, merge }: CountedEvent): readonly WorkFile[] {
    if (merge !== undefined || (changed === undefined && files === undefined)) return none;
    const count = (changed?.length ?? files?.length ?? 0) + (changed_more ?? 0);
    if (count === 0 || count > mostFiles) return none;
    const found: WorkFile[] = [];
    if (changed === undefined) for (const file of files ?? []) this.#addTo(found, file);
    else for (const { file } of changed) this.#addTo(found, file);
    return found;
  }

  #addTo(found: WorkFile[], path: string): void {
    let file = this.#known.get(path);
    if (file === undefined && !this.#known.has(path)) {
      if (this.#known.size >= mostKnown) this.#known.clear();
      if (!leftOut.test(path)) file = { path, folders: foldersOf(path), language: languageOfFile(path) ?? '' };
      this.#known.set(path, file);
    }
    if (file !== undefined) found.push(file);
  }
}

/** The files of one event alone that say where its actor works. */
export const ownPaths = (event: CountedEvent): readonly WorkFile[] => new WorkFiles().of(event);
