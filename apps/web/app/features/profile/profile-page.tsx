import { titled } from '../layout/titled';

export const meta = () => titled('Your account');

export default function ProfilePage() {
  return <h1 className="page py-12 text-2xl font-extrabold">Your account</h1>;
}
