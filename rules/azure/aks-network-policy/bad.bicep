resource a 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'a'
  properties: {
    networkProfile: { // BAD
      networkPlugin: 'kubenet'
    }
  }
}

resource b 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'b'
  properties: {} // BAD
}

resource c 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'c'
  properties: {
    networkProfile: {
      networkPolicy: 'none' // BAD
    }
  }
}
