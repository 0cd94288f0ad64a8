const path = '/interpretations';

/** The routes by which a person's own model is asked; all of them ours, and what changes anything is no agent's. */
export const interpretationRoutes = {
  interpret: {
    method: 'POST',
    path,
    in: 'json',
    inQuery: ['namespace_id', 'external_reference_id'],
    inLines: true,
    forPeople: true,
    ours: true,
  },
  putInterpretations: {
    method: 'PUT',
    path,
    in: 'json',
    inQuery: ['namespace_id', 'external_reference_id'],
    forPeople: true,
    ours: true,
  },
  readInterpretations: { method: 'GET', path, in: 'query', ours: true },
  eraseInterpretations: { method: 'DELETE', path, in: 'query', forPeople: true, ours: true },
} as const;
