import type { ComponentType } from 'react';
import { useLate } from '../hooks/use-late.ts';
import { useLayout } from '../hooks/use-size.ts';
import { muted } from '../widgets/line.ts';
import { TextLine } from '../widgets/text-line.tsx';

type Loaded = { readonly Shown: ComponentType };

/** Screens and dialogs that are loaded when they are first wanted. */
const late = {
  persona: async (): Promise<Loaded> => ({ Shown: (await import('./persona.tsx')).Persona }),
  builds: async (): Promise<Loaded> => ({ Shown: (await import('./builds.tsx')).Builds }),
  requests: async (): Promise<Loaded> => ({ Shown: (await import('./requests.tsx')).Requests }),
  help: async (): Promise<Loaded> => ({ Shown: (await import('./help.tsx')).Help }),
  palette: async (): Promise<Loaded> => ({ Shown: (await import('./palette.tsx')).Palette }),
  confirm: async (): Promise<Loaded> => ({ Shown: (await import('./confirm.tsx')).Confirm }),
  text: async (): Promise<Loaded> => ({ Shown: (await import('./long-text.tsx')).LongText }),
  form: async (): Promise<Loaded> => ({ Shown: (await import('./form.tsx')).Form }),
  import: async (): Promise<Loaded> => ({ Shown: (await import('./import.tsx')).Import }),
  profiles: async (): Promise<Loaded> => ({ Shown: (await import('./profiles.tsx')).Profiles }),
  sort: async (): Promise<Loaded> => ({ Shown: (await import('./sort.tsx')).Sort }),
} as const;

/** A screen or dialog by its name, loaded when it is first shown. */
export function Late({ name }: { readonly name: keyof typeof late }) {
  const loaded = useLate(late[name]);
  const { columns } = useLayout();
  if (loaded === undefined) return columns > 0 ? <TextLine line={[muted(' ')]} /> : undefined;
  return <loaded.Shown />;
}
