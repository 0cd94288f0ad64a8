/** What a key may do; a key without any of these reads and writes, for ever, for a person. */
export type KeyRights = {
  /** it reads and changes nothing */
  readonly readOnly?: boolean;
  /** it is an agent's: what it corrects waits for a person */
  readonly agent?: boolean;
  /** from this moment on it is refused, epoch milliseconds */
  readonly expiresAt?: number;
};

/** A key as it is stored: never its text. */
export type StoredKey = {
  readonly id: string;
  readonly orgId: string;
  readonly digest: Uint8Array;
  readonly rights: KeyRights;
};

/** The rights of a key as they are listed: `expires_at` is null for one that does not expire. */
export type ListedRights = {
  readonly read_only: boolean;
  readonly agent: boolean;
  readonly expires_at: string | null;
};

/** A key as `persona keys list` shows it. */
export type ListedKey = ListedRights & {
  readonly id: string;
  readonly org_id: string;
  readonly org: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
};

/** A key on the one occasion that its text is known. */
export type CreatedKey = ListedRights & { readonly key: string; readonly id: string; readonly org_id: string };

/** The keys, and with them the organizations; what is done counts from the next request on. */
export type Keys = {
  /** The key of this id, where it is not revoked; whether it has expired is for the caller to see. */
  activeKey(id: string): Promise<StoredKey | undefined>;
  /** Makes a key for the organization of this name, made where there is none. */
  createKey(organization: string, rights?: KeyRights): Promise<CreatedKey>;
  /** All keys, the revoked and the expired ones too, in the order they were made. */
  listKeys(): Promise<ListedKey[]>;
  /** Revokes one key; says whether it was there and active. */
  revokeKey(id: string): Promise<boolean>;
};
