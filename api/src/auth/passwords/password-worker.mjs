import bcrypt from 'bcryptjs';

/** Runs in a worker thread of `PasswordPool`. */
export default ({ password, cost, hash }) =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
