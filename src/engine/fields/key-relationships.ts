import { account, pointer, type Field } from '../findings.ts';

const most = 8;

/** The peers of medium or high contact strength, strongest first; to be run after the peers. */
export const keyRelationships: Field = (findings) => {
  const { persona } = findings;
  const strong = persona.peers
    .filter(({ trust_level }) => trust_level === 'high' || trust_level === 'medium')
    .slice(0, most);
  for (const [index, { name, relationship_type }] of strong.entries()) {
    persona.identity.key_relationships.push({ name, relationship_type });
    const peer =
      persona.provenance.claims[
        pointer(
          'peers',
          persona.peers.findIndex((one) => one.name === name),
        )
      ];
    account(findings, pointer('identity', 'key_relationships', index), {
      method: 'strongest contact among the peers',
      evidence: peer?.evidence ?? [],
    });
  }
  if (strong.length === 0)
    account(findings, '/identity/key_relationships', {
      method: 'strongest contact among the peers',
      evidence: [],
      reason: 'nobody exchanged enough with the subject in both directions',
    });
};
