import { titled } from '../layout/titled';

export const meta = () => titled('Sign in');

export default function LoginPage() {
  return <h1 className="page py-12 text-2xl font-extrabold">Sign in</h1>;
}
