// What the page uses of noble-hashes, for the type checker alone.
type Hash = (data: Uint8Array) => Uint8Array;
export const sha256: Hash;
export function hmac(hash: Hash, key: Uint8Array, message: Uint8Array): Uint8Array;
