/** A row of a CSV file by its fields, where it begins in the file, and whether it was longer than allowed or never ended. */
export type CsvRow = {
  readonly fields: readonly string[];
  readonly offset: number;
  readonly fault: undefined | 'too long' | 'cut short';
};

const quote = 0x22;
const comma = 0x2c;
const line = 0x0a;
const back = 0x0d;

/** Splits CSV into rows, piece by piece: quoted fields may hold commas, line ends and doubled quotes; of no row more than `most` bytes are held. */
export class CsvRows {
  readonly #most: number;
  #field: number[] = [];
  #fields: string[] = [];
  #isQuoted = false;
  /** a quote was met inside a quoted field: it ends it, or is doubled */
  #isEnding = false;
  /** the last byte kept is a return outside of quotes: before the end of a line it belongs to that */
  #isReturned = false;
  #length = 0;
  #begun = 0;
  #read = 0;

  constructor(most: number) {
    this.#most = most;
  }

  *take(chunk: Uint8Array): Generator<CsvRow> {
    for (const byte of chunk) {
      this.#read += 1;
      this.#length += 1;
      if (this.#isQuoted) this.#inQuotes(byte);
      else if (byte === quote && this.#isEnding) {
        this.#keep(quote);
        this.#isQuoted = true;
        this.#isEnding = false;
      } else if (byte === quote && this.#field.length === 0) this.#isQuoted = true;
      else if (byte === comma) this.#endField();
      else if (byte === line) yield* this.#row();
      else {
        this.#keep(byte);
        this.#isReturned = byte === back;
      }
    }
  }

  *end(): Generator<CsvRow> {
    if (this.#length > 0) yield* this.#row(this.#isQuoted);
  }

  #inQuotes(byte: number): void {
    if (byte !== quote) {
      this.#keep(byte);
      return;
    }
    this.#isQuoted = false;
    this.#isEnding = true;
  }

  #keep(byte: number): void {
    this.#isEnding = false;
    this.#isReturned = false;
    if (this.#length <= this.#most) this.#field.push(byte);
  }

  #endField(): void {
    this.#isEnding = false;
    if (this.#length <= this.#most) this.#fields.push(Buffer.from(this.#field).toString('utf8'));
    this.#field = [];
  }

  *#row(isCut = false): Generator<CsvRow> {
    if (this.#isReturned) this.#field.pop();
    this.#isReturned = false;
    this.#endField();
    const isBlank = this.#fields.length <= 1 && (this.#fields[0] ?? '') === '' && this.#length <= this.#most;
    const fault = this.#length > this.#most ? 'too long' : isCut ? 'cut short' : undefined;
    if (!isBlank || isCut) yield { fields: this.#fields, offset: this.#begun, fault };
    this.#fields = [];
    this.#isQuoted = false;
    this.#length = 0;
    this.#begun = this.#read;
  }
}
