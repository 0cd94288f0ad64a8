import type { ComponentType } from 'react';
import { useExplorer } from '../hooks/use-explorer.ts';
import { lateModule, useLate, useWarmUp } from '../hooks/use-late.ts';

type Loaded = { readonly Shown: ComponentType };

const late = {
  persona: lateModule(async (): Promise<Loaded> => ({
    Shown: (await import('../places/persona/persona.tsx')).Persona,
  })),
  help: lateModule(async (): Promise<Loaded> => ({ Shown: (await import('../dialogs/help-dialog.tsx')).Help })),
  palette: lateModule(async (): Promise<Loaded> => ({
    Shown: (await import('../dialogs/palette-dialog.tsx')).Palette,
  })),
  sort: lateModule(async (): Promise<Loaded> => ({ Shown: (await import('../dialogs/sort-dialog.tsx')).Sort })),
  form: lateModule(async (): Promise<Loaded> => ({ Shown: (await import('../dialogs/form-dialog.tsx')).Form })),
  builds: lateModule(async (): Promise<Loaded> => ({ Shown: (await import('../places/builds/builds.tsx')).Builds })),
  requests: lateModule(async (): Promise<Loaded> => ({
    Shown: (await import('../places/requests/requests.tsx')).Requests,
  })),
  confirm: lateModule(async (): Promise<Loaded> => ({
    Shown: (await import('../dialogs/confirm-dialog.tsx')).Confirm,
  })),
  text: lateModule(async (): Promise<Loaded> => ({ Shown: (await import('../dialogs/text-dialog.tsx')).LongText })),
  import: lateModule(async (): Promise<Loaded> => ({ Shown: (await import('../dialogs/import-dialog.tsx')).Import })),
  profiles: lateModule(async (): Promise<Loaded> => ({
    Shown: (await import('../dialogs/profiles-dialog.tsx')).Profiles,
  })),
} as const;
const all = Object.values(late);

/** A screen or dialog by its name, loaded when it is first shown. */
export function Late({ name }: { readonly name: keyof typeof late }) {
  const loaded = useLate(late[name]);
  return loaded === undefined ? undefined : <loaded.Shown />;
}

/** Loads screens and dialogs in the quiet after the first page. */
export function WarmUp() {
  useWarmUp(
    all,
    useExplorer(({ namespaces }) => namespaces.at !== undefined),
  );
  return undefined;
}
