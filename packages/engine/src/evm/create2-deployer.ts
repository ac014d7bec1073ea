/** The contract through which tools deploy to the same address everywhere; test chains have it from the first block. */
import type { Address, Hex } from 'viem';

/** github.com/Arachnid/deterministic-deployment-proxy, as deployed on every public network. */
export const create2Deployer: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c';
export const create2DeployerCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';
