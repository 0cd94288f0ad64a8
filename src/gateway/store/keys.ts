/** A key as it is stored: never its text. */
export type StoredKey = { readonly id: string; readonly orgId: string; readonly digest: Uint8Array };

/** A key as `persona keys list` shows it. */
export type ListedKey = {
  readonly id: string;
  readonly org_id: string;
  readonly org: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
};

/** A key on the one occasion that its text is known. */
export type CreatedKey = { readonly key: string; readonly id: string; readonly org_id: string };

/** The keys, and with them the organizations; what is done counts from the next request on. */
export type Keys = {
  /** The key of this id, where it is not revoked. */
  activeKey(id: string): Promise<StoredKey | undefined>;
  /** Makes a key for the organization of this name, made where there is none. */
  createKey(organization: string): Promise<CreatedKey>;
  /** All keys, the revoked ones too, in the order they were made. */
  listKeys(): Promise<ListedKey[]>;
  /** Revokes one key; says whether it was there and active. */
  revokeKey(id: string): Promise<boolean>;
};
