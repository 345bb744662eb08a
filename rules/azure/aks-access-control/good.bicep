param disableLocal bool

resource a 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'a'
  properties: {
    enableRBAC: true
    disableLocalAccounts: true
    aadProfile: {
      managed: true
    }
  }
}

resource b 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'b'
  properties: {
    disableLocalAccounts: disableLocal
  }
}

resource automatic 'Microsoft.ContainerService/managedClusters@2024-05-01' = {
  name: 'automatic'
  sku: {
    name: 'Automatic'
    tier: 'Standard'
  }
  properties: {}
}
