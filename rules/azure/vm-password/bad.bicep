param authenticationType string = 'password'
@secure()
param adminPassword string
var linuxConfiguration = {
  disablePasswordAuthentication: true
}

resource a 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'a'
  properties: {
    osProfile: {
      linuxConfiguration: {
        disablePasswordAuthentication: false // BAD
      }
    }
  }
}

resource b 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'b'
  properties: {
    osProfile: {
      adminPassword: adminPassword
      linuxConfiguration: authenticationType == 'password' ? null : linuxConfiguration // BAD
    }
  }
}

resource c 'Microsoft.Compute/virtualMachineScaleSets@2023-09-01' = {
  name: 'c'
  properties: {
    virtualMachineProfile: {
      osProfile: {
        adminPassword: adminPassword
        linuxConfiguration: { // BAD
          provisionVMAgent: true
        }
      }
    }
  }
}

resource ubuntu 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'ubuntu'
  properties: {
    storageProfile: {
      imageReference: {
        publisher: 'Canonical'
        offer: '0001-com-ubuntu-server-jammy'
        sku: '22_04-lts'
      }
    }
    osProfile: {
      adminUsername: 'a'
      adminPassword: 'BAD: there is nothing else to log in with'
    }
  }
}

resource ownDisk 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'own-disk'
  properties: {
    storageProfile: {
      osDisk: {
        osType: 'Linux'
      }
    }
    osProfile: {
      adminPassword: 'BAD${uniqueString('x')}'
    }
  }
}
