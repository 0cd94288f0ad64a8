import type { ComponentType } from 'react';
import { useExplorer } from '../hooks/use-explorer.ts';
import { lateModule, useLate, useWarmUp, type LateModule } from '../hooks/use-late.ts';
import { places } from '../places/index.ts';
import type { Overlay } from '../state/store/screen.ts';
import type { Place } from '../state/store/state.ts';

type Late = LateModule<{ readonly Drawn: ComponentType }>;

const lateComponent = (load: () => Promise<ComponentType>): Late => lateModule(async () => ({ Drawn: await load() }));

const screens: ReadonlyMap<Place, Late> = new Map(places.map((place) => [place, lateComponent(place.screen)]));

const dialogs: Readonly<Record<Overlay['kind'], Late>> = {
  help: lateComponent(async () => (await import('../dialogs/help-dialog.tsx')).Help),
  palette: lateComponent(async () => (await import('../dialogs/palette-dialog.tsx')).Palette),
  sort: lateComponent(async () => (await import('../dialogs/sort-dialog.tsx')).Sort),
  form: lateComponent(async () => (await import('../dialogs/form-dialog.tsx')).Form),
  confirm: lateComponent(async () => (await import('../dialogs/confirm-dialog.tsx')).Confirm),
  text: lateComponent(async () => (await import('../dialogs/text-dialog.tsx')).LongText),
  correct: lateComponent(async () => (await import('../dialogs/correct-dialog.tsx')).Correct),
  profiles: lateComponent(async () => (await import('../dialogs/profiles-dialog.tsx')).Profiles),
};

const all = [...screens.values(), ...Object.values(dialogs)];

function Shown({ late }: { readonly late: Late }) {
  const loaded = useLate(late);
  return loaded === undefined ? undefined : <loaded.Drawn />;
}

/** The screen of a place, loaded when it is first shown. */
export function LatePlace({ place }: { readonly place: Place }) {
  const late = screens.get(place);
  return late === undefined ? undefined : <Shown late={late} />;
}

/** A dialog, loaded when it is first shown. */
export const LateDialog = ({ kind }: { readonly kind: Overlay['kind'] }) => <Shown late={dialogs[kind]} />;

/** Loads screens and dialogs in the quiet after the first page. */
export function WarmUp() {
  useWarmUp(
    all,
    useExplorer(({ namespaces }) => namespaces.at !== undefined),
  );
  return undefined;
}
