/** A value that an option or a command takes: its name says what it is, and choices what it may be. */
export type ValueNode = { readonly name: string; readonly choices?: readonly string[] };

export type OptionNode = {
  readonly names: readonly string[];
  readonly says: string;
  /** the value that stands behind it */
  readonly takes?: ValueNode;
  readonly isRepeated?: true;
};

/** A command as it is defined, as far as it takes to complete it: its words, its options, what it takes. */
export type CommandNode = {
  readonly name: string;
  readonly says: string;
  readonly options: readonly OptionNode[];
  readonly takes: readonly (ValueNode & { readonly isRepeated?: true })[];
  readonly commands: readonly CommandNode[];
  /** the command below that is meant where none is named */
  readonly usual?: string;
};
