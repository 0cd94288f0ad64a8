/** Which model said a claim that is searched, as JSON; null where it was counted. As every step, this stays as it was published. */
export const sayersOfClaims = 'ALTER TABLE persona.search_page ADD COLUMN said_by text;';
