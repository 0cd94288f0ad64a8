import { Option } from 'commander';

/** An option that counts before a command's word as after it; one of the same name that a command has for itself is another. */
export class GlobalOption extends Option {
  /** The same for a command that need not list it again. */
  unlisted(): GlobalOption {
    const again = new GlobalOption(this.flags, this.description);
    again.hideHelp();
    return again;
  }
}
