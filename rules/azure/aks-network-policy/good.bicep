param policy string
param profile object

resource a 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'a'
  properties: {
    networkProfile: {
      networkPlugin: 'azure'
      networkPolicy: 'cilium'
    }
  }
}

resource b 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'b'
  properties: {
    networkProfile: {
      networkPolicy: policy
    }
  }
}

resource c 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'c'
  properties: {
    networkProfile: profile
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
