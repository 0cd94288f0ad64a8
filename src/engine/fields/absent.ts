import { account, pointer, type Field } from '../findings.ts';

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Gives every field that stayed empty and unexplained its reason. */
export const absent: Field = (findings) => {
  const { persona } = findings;
  const { identity, traits, facets } = persona;
  const explained = Object.keys(persona.provenance.claims);
  const have = findings.tallies.own.offered;
  for (const [part, fields] of Object.entries({ identity, traits, facets }))
    for (const [name, value] of Object.entries(fields)) {
      const at = pointer(part, name);
      if (!isEmpty(value) || explained.some((known) => known === at || known.startsWith(`${at}/`))) continue;
      const why =
        have === 0
          ? { insufficient: { need: 1, have, unit: 'own events' } }
          : { reason: 'nothing in these events says so' };
      account(findings, at, { method: 'own words', evidence: [], ...why });
    }
};
