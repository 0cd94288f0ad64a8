/** The tokens of a run: what a request may cost at most is set aside before it is sent, and what it did cost is counted after. */
export class Purse {
  readonly budget: number;
  sent = 0;
  answered = 0;

  constructor(budget: number) {
    this.budget = budget;
  }

  /** how many tokens may still be spent */
  get left(): number {
    return this.budget - this.sent - this.answered;
  }

  /** Whether so many may be spent. */
  has(tokens: number): boolean {
    return tokens <= this.left;
  }

  /** Counts a request, with the answer that it had or may have had. */
  spend(sent: number, answered: number): void {
    this.sent += sent;
    this.answered += answered;
  }

  /** What is told of it. */
  told(): { sent: number; answered: number; budget: number } {
    return { sent: this.sent, answered: this.answered, budget: this.budget };
  }
}
