param action string
param public string

resource a 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'a'
  properties: {
    networkAcls: {
      defaultAction: 'Deny'
      bypass: 'AzureServices'
      ipRules: []
    }
  }
}

resource b 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'b'
  properties: {
    publicNetworkAccess: 'Disabled'
  }
}

resource c 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'c'
  properties: {
    networkAcls: {
      defaultAction: action
    }
  }
}

resource d 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'd'
  properties: {
    publicNetworkAccess: public
  }
}
