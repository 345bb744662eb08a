param acls object = {
  defaultAction: 'Allow' // BAD
  bypass: 'AzureServices'
}

resource a 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'a'
  properties: {
    networkAcls: {
      bypass: 'AzureServices'
      defaultAction: 'Allow' // BAD
    }
  }
}

resource b 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'b'
  properties: {
    networkAcls: acls
  }
}

resource c 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'c'
  properties: { // BAD
    publicNetworkAccess: 'Enabled'
  }
}
