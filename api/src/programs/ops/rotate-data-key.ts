import { DataKeys, dataKeysIn, rotateDataKey as rotate } from '../../records/case-keys';
import { type Command, Refusal } from './command';
import { readArgs } from './read-args';

export const rotateDataKey: Command = {
  usage: 'rotate-data-key',
  purpose: 'Encrypts the keys of all cases with DATA_KEY, when every server has it and DATA_KEY_PREVIOUS.',
  async run({ db, config, now, print }, args) {
    readArgs(args, {});
    const keys = new DataKeys(dataKeysIn(config));
    if (keys.all.length < 2) {
      throw new Refusal('Set DATA_KEY to the new key and DATA_KEY_PREVIOUS to the one before.');
    }
    const { changed, damaged } = await rotate(db, keys, now);
    print(`Encrypted the keys of ${changed} cases with the data key ${keys.all[0]?.id}.`);
    if (damaged.length > 0) {
      throw new Refusal(
        `The keys of these cases are damaged and stay as they were: ${damaged.join(', ')}. ` +
          'Keep DATA_KEY_PREVIOUS, bring them back from a backup, and repeat the command.',
      );
    }
    print('DATA_KEY_PREVIOUS can be removed from every server now. Backups from before still need it.');
  },
};
