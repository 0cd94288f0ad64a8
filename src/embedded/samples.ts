import { fileURLToPath } from 'node:url';
import type { NewNamespace } from '../contract/namespace.ts';

/** A fictional person that ships with the program: the namespace to make, the display name, and the file of events. */
export type Sample = {
  readonly namespace: NewNamespace & { readonly external_reference_id: string };
  readonly subject: string;
  readonly file: string;
};

const sample = (slug: string, subject: string, about: string): Sample => ({
  namespace: {
    name: `sample-${slug}`,
    description: `Sample, fictional. ${about}`,
    external_reference_id: `sample:${slug}`,
  },
  subject,
  file: fileURLToPath(new URL(`./samples/${slug}.jsonl`, import.meta.url)),
});

/** The sample people, written for this project; the build copies their files beside the program. */
export const samples: readonly Sample[] = [
  sample(
    'engineering-lead',
    'Marta Lindqvist',
    'An engineering lead who writes commits, mail and plans: git, mail, calendar.',
  ),
  sample(
    'field-researcher',
    'Zawadi Achieng',
    'A field researcher with a team, a lake and many letters: mail, slack, calendar.',
  ),
  sample('sign-painter', 'Teo Vance', 'A freelance sign painter of few words and long pauses: slack, chat, mail.'),
];
