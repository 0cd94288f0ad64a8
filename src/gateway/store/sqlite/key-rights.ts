/** The step that brings what keys may do: as every migration, it stays as it was published. */
export const rightsOfKeys = `
  -- What a key may do: read_only and agent are 0 or 1, expires_at is null for a key that does not expire.
  ALTER TABLE api_key ADD COLUMN read_only INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE api_key ADD COLUMN agent INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE api_key ADD COLUMN expires_at INTEGER;
  `;
