param action string

resource a 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'a'
  properties: {
    networkAcls: {
      defaultAction: 'Deny'
      bypass: 'AzureServices'
    }
  }
}

resource b 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'b'
  properties: {
    publicNetworkAccess: 'disabled'
  }
}

resource c 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'c'
  properties: {
    networkAcls: {
      defaultAction: action
    }
  }
}
