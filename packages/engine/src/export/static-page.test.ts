import { describe, expect, it } from 'vitest';
import { type FramePackages, FrontendProblem, staticPage } from './door.ts';

const built: FramePackages = {
  imports: {
    react: 'vendor/react.js',
    'react/jsx-runtime': 'vendor/jsx.js',
    'react-dom': 'vendor/react-dom.js',
    'react-dom/client': 'vendor/client.js',
    viem: 'vendor/viem.js',
    'viem/chains': 'vendor/chains.js',
  },
  modules: { 'vendor/client.js': ['vendor/shared.js'], 'vendor/shared.js': ['vendor/deeper.js'], 'vendor/viem.js': ['vendor/later.js'] },
};
const deployment = { network: 'Sepolia Testnet', chainId: 11155111, contracts: { Moon: `0x${'1'.repeat(40)}` } };
const pageOf = (frontend: string, title = 'Moon') => staticPage({ title, frontend }, deployment, built);
const plain = 'export default function App() { return <p>Moon</p>; }';

describe('the page of a deployed dapp as a folder', () => {
  it('brings the modules that it needs and those that these need, and no others', async () => {
    expect((await pageOf(plain)).modules).toEqual(['client', 'deeper', 'jsx', 'react', 'shared'].map((name) => `vendor/${name}.js`));
    const more = await pageOf(`import { formatEther } from 'viem';\n${plain.replace('Moon<', '{formatEther(1n)}<')}`);
    expect(more.modules).toEqual(expect.arrayContaining(['vendor/viem.js', 'vendor/later.js']));
    expect(more.modules).not.toContain('vendor/chains.js');
  });

  it('names them all by relative addresses, those of the first line among them', async () => {
    const { files } = await pageOf(plain);
    expect(files['frontend.js']).toContain('from "react/jsx-runtime"');
    const map: unknown = JSON.parse(/importmap">(.*?)<\/script>/.exec(files['index.html'] ?? '')?.[1] ?? '');
    expect(map).toEqual({
      imports: { react: './vendor/react.js', 'react-dom/client': './vendor/client.js', 'react/jsx-runtime': './vendor/jsx.js' },
    });
    expect(files['index.html']).toContain('src="./main.js"');
  });

  it('has the network and the addresses before the frontend is loaded', async () => {
    const { files } = await pageOf(plain);
    const main = files['main.js'] ?? '';
    expect(main.indexOf('./deployment.js')).toBeLessThan(main.indexOf('./frontend.js'));
    expect(JSON.parse(/window\.deployment = (.*);/s.exec(files['deployment.js'] ?? '')?.[1] ?? '')).toEqual(deployment);
  });

  it('shows any title as text', async () => {
    const { files } = await pageOf(plain, '</title><script>alert(1)</script>');
    expect(files['index.html']).not.toContain('<script>alert');
  });

  it('refuses a frontend that cannot be shown', async () => {
    await expect(pageOf("import x from 'left-pad';\nexport default x;")).rejects.toMatchObject({ missing: 'left-pad', line: 1 });
    await expect(pageOf('export default () => <p>')).rejects.toThrow(FrontendProblem);
  });
});
