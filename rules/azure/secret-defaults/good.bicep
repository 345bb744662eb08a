@secure()
param adminPassword string
@secure()
param generated string = newGuid()
@secure()
param none string = ''
@secure()
param settings object = {}
param authenticationType string = 'password'
param secretName string = 'db-password'
param registryPassword string = 'registry-password'
